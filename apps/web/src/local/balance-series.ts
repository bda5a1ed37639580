import { type BalanceSeries, playSeries, type SeriesNews } from '@gridwright/plugin-host/balance';
import { type BundledPackage, bundledPlugins } from '@gridwright/server/local';

/** Plays a series with what packages bring, one game after the other, and tells what each of them says. */
export function playBalance(
  series: BalanceSeries,
  packages: readonly Pick<BundledPackage, 'name' | 'version' | 'content'>[],
  tell: (news: SeriesNews) => void,
): void {
  const { installed, bots } = bundledPlugins(packages.map((one) => ({ ...one, pictures: null })));
  const plugins = installed.map(({ plugin }) => plugin);
  for (const news of playSeries(series, { plugins, bots }, (failure) => console.warn('a bot failed', failure)))
    tell(news);
}
