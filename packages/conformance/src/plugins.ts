import { type AnyPlugin } from '@gridwright/core/plugin';
import benelux from '@gridwright/map-benelux';
import centralEurope from '@gridwright/map-central-europe';
import france from '@gridwright/map-france';
import germany from '@gridwright/map-germany';
import italy from '@gridwright/map-italy';
import usa from '@gridwright/map-usa';

/** Every map of this repository by the last part of its id. */
export const maps: Readonly<Record<string, AnyPlugin>> = {
  germany,
  usa,
  'central-europe': centralEurope,
  benelux,
  france,
  italy,
};
