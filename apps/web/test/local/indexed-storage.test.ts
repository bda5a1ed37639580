import 'fake-indexeddb/auto';
import { storageContract } from '@gridwright/server/testing';
import { indexedStorage } from '../../src/local/indexed-storage.ts';

let opened = 0;
const openNext = () => {
  opened += 1;
  return indexedStorage(`games-${opened}`);
};
storageContract('in the database of a browser', openNext, { operated: false });
