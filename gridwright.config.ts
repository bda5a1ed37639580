import { defineConfig } from '@gridwright/server/config';

/** The maps, decks, variants and bots that tables on this server can be made of. */
export default defineConfig({
  plugins: [
    '@gridwright/map-germany',
    '@gridwright/map-usa',
    '@gridwright/map-central-europe',
    '@gridwright/map-benelux',
    '@gridwright/map-france',
    '@gridwright/map-italy',
    '@gridwright/map-brazil',
    '@gridwright/map-north-america',
    '@gridwright/map-bremen',
    '@gridwright/map-quebec',
    '@gridwright/map-northern-europe',
    '@gridwright/map-iberia',
    '@gridwright/map-russia',
    '@gridwright/map-south-africa',
    '@gridwright/map-uk-ireland',
    '@gridwright/map-baden-wuerttemberg',
    '@gridwright/map-china',
    '@gridwright/map-europe',
    '@gridwright/map-japan',
    '@gridwright/map-korea',
    '@gridwright/map-manhattan',
    '@gridwright/map-india',
    '@gridwright/map-australia',
    '@gridwright/map-middle-east',
    '@gridwright/decks',
    '@gridwright/variants',
    '@gridwright/bots',
  ],
});
