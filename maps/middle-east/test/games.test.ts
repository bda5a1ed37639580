import { goldenGames } from '@gridwright/core/testing';
import decks from '@gridwright/decks';
import map from '../src/index.ts';

await goldenGames(new URL('./games/', import.meta.url), map, decks);
