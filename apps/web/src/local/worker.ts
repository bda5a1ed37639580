import {
  bundledPlugins,
  type BundledPackage,
  localServer,
  type LocalServer,
  reviewHere,
} from '@gridwright/server/local';
import type { BoardArt, BoardThumb } from '@gridwright/model';
import { packages } from 'virtual:gridwright-plugins';
import { playBalance } from './balance-series.ts';
import { indexedStorage } from './indexed-storage.ts';
import type { Answer, DeviceSettings, Question, Verdict } from './messages.ts';
import type { ReviewProgress } from './review-messages.ts';

// The games of this device: the same tables and rules as on a server, in a thread of their own.
declare const self: DedicatedWorkerGlobalScope;

/** Whose tables they are: the first person at the device. */
const host = 'device';

async function jsonAt<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as T;
}

async function bundled({ pictures, ...found }: (typeof packages)[number]): Promise<BundledPackage> {
  if (pictures === null) return { ...found, pictures };
  const thumb = await jsonAt<BoardThumb>(pictures.thumb);
  const drawn = (address: string) => () => jsonAt<BoardArt>(address);
  const inEditions = Object.fromEntries(
    Object.entries(pictures.editions).map(([edition, address]) => [edition, drawn(address)]),
  );
  return { ...found, pictures: { thumb, art: drawn(pictures.art), inEditions } };
}

async function start(): Promise<LocalServer> {
  const [storage, ...found] = await Promise.all([indexedStorage('gridwright'), ...packages.map(bundled)]);
  await storage.addPerson(host, host, Date.now());
  const { seed, botDelayMs } = JSON.parse(self.name) as DeviceSettings;
  const delay = (): number => botDelayMs ?? 0;
  const report = (details: object, what: string): void => console.warn(what, details);
  const server = localServer({
    storage,
    plugins: bundledPlugins(found),
    log: { warn: report, error: report },
    ...(seed === null ? {} : { drawSeed: () => seed }),
    ...(botDelayMs === null ? {} : { botDelayMs: delay, automaticDelayMs: delay }),
    newTableId: () => `local-${crypto.randomUUID()}`,
  });
  await server.resume();
  return server;
}

let started: Promise<LocalServer> | null = null;
/** The games that are kept here are opened with the first question about them: a worker for figures alone leaves them be. */
function serverHere(): Promise<LocalServer> {
  started ??= start();
  return started;
}
const running = new Map<number, AbortController>();
const tell = (answer: Answer): void => self.postMessage(answer);

async function answer(question: Question): Promise<void> {
  const { call, ask } = question;
  if (ask === 'stop') return running.get(call)?.abort();
  if (ask === 'balance') {
    playBalance(question.series, packages, (news) => tell({ call, tell: 'data', data: news }));
    return tell({ call, tell: 'end' });
  }
  if (ask === 'file') {
    const body = await (await serverHere()).file(question.address);
    return tell({ call, tell: 'data', data: body === null ? null : JSON.parse(body) });
  }
  if (ask === 'verdict') {
    const verdict: Verdict = (await serverHere()).verify(question.record, question.ownMap);
    return tell({ call, tell: 'data', data: verdict });
  }
  if (ask === 'review') {
    const { call: _call, ask: _ask, alone, ...asked } = question;
    const stop = new AbortController();
    running.set(call, stop);
    const wanted = { ...asked, signal: stop.signal };
    const progress = (how: ReviewProgress): void => tell({ call, tell: 'data', data: how });
    const review = alone
      ? await reviewHere(bundledPlugins(packages.map((one) => ({ ...one, pictures: null }))), wanted, progress)
      : await (await serverHere()).review(wanted, progress);
    running.delete(call);
    tell({ call, tell: 'data', data: review });
    return tell({ call, tell: 'end' });
  }
  if (ask === 'offer') {
    const { text, art, thumb } = question;
    return tell({
      call,
      tell: 'data',
      data: (await serverHere()).offerMap(text, { thumb, art: () => Promise.resolve(art) }),
    });
  }
  if (ask === 'bring') {
    const { text, art, thumb } = question;
    await (await serverHere()).bringMap(text, { art, thumb });
    return tell({ call, tell: 'data', data: null });
  }
  if (ask === 'copy' || ask === 'back') {
    const { copies } = await serverHere();
    const made = ask === 'copy' ? copies.begin(question.copy, question.people) : copies.stepBack(question.table);
    return tell({ call, tell: 'data', data: await made });
  }
  if (ask === 'keep') {
    const { id, record, people } = question;
    return tell({ call, tell: 'data', data: await (await serverHere()).keepGame({ id, record, people, host }) });
  }
  const stop = new AbortController();
  running.set(call, stop);
  const { person, type, path, input } = question;
  await (
    await serverHere()
  ).call(
    { person, type, path, input, signal: stop.signal },
    {
      data: (data) => tell({ call, tell: 'data', data }),
      end: () => tell({ call, tell: 'end' }),
      error: (shape) => tell({ call, tell: 'error', shape }),
    },
  );
  running.delete(call);
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).catch((error: unknown) => {
    console.error('the games on this device cannot be opened', error);
    tell({ call: data.call, tell: 'error', shape: null });
  });
});
