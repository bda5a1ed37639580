import type { Board } from '@gridwright/core/plugin';

/** The board of Atlantis: 5 regions around a citadel, 26 cities, 50 connections. It lies on no globe: places are x and y, y downwards. */
export const board: Board = {
  projection: 'flat',
  regions: [
    { id: 'temples', hue: 'purple' },
    { id: 'harbours', hue: 'blue' },
    { id: 'vineyards', hue: 'red' },
    { id: 'copper-hills', hue: 'brown' },
    { id: 'plain', hue: 'yellow' },
  ],
  // prettier-ignore
  cities: [
    { id: 'poseidonis', name: 'Poseidonis', region: 'temples', at: [500, 400], enter: 8 },
    { id: 'hieron', name: 'Hieron', region: 'temples', at: [500, 280] },
    { id: 'atlantia', name: 'Atlantia', region: 'temples', at: [410, 166] },
    { id: 'kleito', name: 'Kleito', region: 'temples', at: [596, 178] },
    { id: 'eumelos', name: 'Eumelos', region: 'temples', at: [344, 57] },
    { id: 'gadeira', name: 'Gadeira', region: 'temples', at: [620, 43] },

    { id: 'emporion', name: 'Emporion', region: 'harbours', at: [643, 363] },
    { id: 'ampheres', name: 'Ampheres', region: 'harbours', at: [751, 259] },
    { id: 'trireme', name: 'Trireme', region: 'harbours', at: [794, 404] },
    { id: 'pharos', name: 'Pharos', region: 'harbours', at: [860, 175] },
    { id: 'thalatta', name: 'Thalatta', region: 'harbours', at: [962, 381] },

    { id: 'ampelos', name: 'Ampelos', region: 'vineyards', at: [588, 497] },
    { id: 'euaimon', name: 'Euaimon', region: 'vineyards', at: [745, 547] },
    { id: 'oinos', name: 'Oinos', region: 'vineyards', at: [586, 625] },
    { id: 'lenaia', name: 'Lenaia', region: 'vineyards', at: [878, 604] },
    { id: 'botrys', name: 'Botrys', region: 'vineyards', at: [666, 745] },

    { id: 'chalkos', name: 'Chalkos', region: 'copper-hills', at: [412, 497] },
    { id: 'mneseus', name: 'Mneseus', region: 'copper-hills', at: [400, 632] },
    { id: 'autochthon', name: 'Autochthon', region: 'copper-hills', at: [259, 535] },
    { id: 'orichalkon', name: 'Orichalkon', region: 'copper-hills', at: [374, 751] },
    { id: 'akra', name: 'Akra', region: 'copper-hills', at: [141, 633] },

    { id: 'pedion', name: 'Pedion', region: 'plain', at: [357, 363] },
    { id: 'elasippos', name: 'Elasippos', region: 'plain', at: [194, 396] },
    { id: 'mestor', name: 'Mestor', region: 'plain', at: [265, 259] },
    { id: 'azaes', name: 'Azaes', region: 'plain', at: [44, 413] },
    { id: 'diaprepes', name: 'Diaprepes', region: 'plain', at: [112, 198] },
  ],
  // prettier-ignore
  connections: [
    ['poseidonis', 'hieron', 2], ['poseidonis', 'emporion', 3], ['poseidonis', 'ampelos', 4],
    ['poseidonis', 'chalkos', 3], ['poseidonis', 'pedion', 2], ['hieron', 'emporion', 7],
    ['emporion', 'ampelos', 8], ['ampelos', 'chalkos', 6], ['chalkos', 'pedion', 8],
    ['pedion', 'hieron', 7], ['hieron', 'atlantia', 5], ['hieron', 'kleito', 6],
    ['emporion', 'ampheres', 6], ['emporion', 'trireme', 7], ['ampelos', 'euaimon', 4],
    ['ampelos', 'oinos', 6], ['chalkos', 'mneseus', 5], ['chalkos', 'autochthon', 8],
    ['pedion', 'elasippos', 6], ['pedion', 'mestor', 4], ['atlantia', 'kleito', 6],
    ['kleito', 'ampheres', 9], ['ampheres', 'trireme', 5], ['trireme', 'euaimon', 10],
    ['euaimon', 'oinos', 7], ['oinos', 'mneseus', 8], ['mneseus', 'autochthon', 4],
    ['autochthon', 'elasippos', 11], ['elasippos', 'mestor', 6], ['mestor', 'atlantia', 9],
    ['atlantia', 'eumelos', 7], ['kleito', 'gadeira', 4], ['ampheres', 'pharos', 6],
    ['trireme', 'thalatta', 9], ['euaimon', 'lenaia', 5], ['oinos', 'botrys', 8],
    ['mneseus', 'orichalkon', 7], ['autochthon', 'akra', 3], ['elasippos', 'azaes', 6],
    ['mestor', 'diaprepes', 10], ['eumelos', 'gadeira', 8], ['gadeira', 'pharos', 13],
    ['pharos', 'thalatta', 6], ['thalatta', 'lenaia', 14], ['lenaia', 'botrys', 9],
    ['botrys', 'orichalkon', 12], ['orichalkon', 'akra', 7], ['akra', 'azaes', 15],
    ['azaes', 'diaprepes', 10], ['diaprepes', 'eumelos', 11],
  ],
};
