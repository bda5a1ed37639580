import { type PlantCard, plantCard, type PlantKind } from '@gridwright/core/plugin';

const newPlant = (number: number, kind: PlantKind, burns: number, cities: number): PlantCard =>
  plantCard(number, kind, burns, cities, { id: `N${number}` });

/** The 42 plants of the new deck. Their ids begin with N. */
export const newPlants: readonly PlantCard[] = [
  newPlant(1, 'coal', 3, 1),
  newPlant(2, 'oil', 2, 1),
  newPlant(3, 'coal', 1, 1),
  newPlant(4, 'hybrid', 1, 1),
  newPlant(5, 'hybrid', 3, 2),
  newPlant(6, 'garbage', 1, 2),
  newPlant(7, 'oil', 2, 2),
  newPlant(8, 'uranium', 1, 2),
  newPlant(9, 'coal', 3, 3),
  newPlant(10, 'eco', 0, 1),
  newPlant(11, 'eco', 0, 1),
  newPlant(12, 'oil', 1, 2),
  newPlant(13, 'hybrid', 1, 2),
  newPlant(14, 'coal', 3, 4),
  newPlant(15, 'eco', 0, 2),
  newPlant(16, 'eco', 0, 2),
  newPlant(19, 'uranium', 1, 3),
  newPlant(20, 'oil', 1, 3),
  newPlant(21, 'garbage', 3, 5),
  newPlant(22, 'oil', 2, 4),
  newPlant(23, 'coal', 2, 4),
  newPlant(24, 'uranium', 1, 4),
  newPlant(25, 'oil', 3, 5),
  newPlant(26, 'eco', 0, 3),
  newPlant(27, 'garbage', 1, 4),
  newPlant(28, 'coal', 3, 5),
  newPlant(29, 'hybrid', 3, 5),
  newPlant(30, 'coal', 1, 4),
  newPlant(31, 'uranium', 1, 5),
  newPlant(32, 'eco', 0, 4),
  newPlant(33, 'garbage', 2, 5),
  newPlant(34, 'coal', 3, 6),
  newPlant(35, 'coal', 1, 5),
  newPlant(36, 'hybrid', 2, 6),
  newPlant(37, 'oil', 3, 7),
  newPlant(38, 'uranium', 1, 6),
  newPlant(39, 'eco', 0, 5),
  newPlant(40, 'oil', 1, 6),
  newPlant(42, 'garbage', 2, 7),
  newPlant(44, 'eco', 0, 6),
  newPlant(46, 'coal', 2, 7),
  newPlant(50, 'uranium', 2, 8),
];

/** Four more plants of the new deck, for the big deck only. All values with one source only. */
export const biggestPlants: readonly PlantCard[] = [
  newPlant(52, 'garbage', 3, 8), // one source only
  newPlant(54, 'oil', 2, 8), // one source only
  newPlant(57, 'oil', 3, 9), // one source only
  newPlant(60, 'eco', 0, 8), // one source only
];
