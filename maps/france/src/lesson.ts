import type { Lesson, LessonPoint, Messages } from '@gridwright/core/plugin';

const paris: LessonPoint = { cities: ['paris-1', 'paris-2', 'paris-3'] };

/** Paris: three cities joined at no cost, in play from the start. */
export const parisLesson: Lesson = {
  id: 'paris',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'paris',
  setup: { regions: ['northeast', 'northwest', 'centre'], order: [1, 2, 0] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.uranium', point: 'fuel' },
    {
      when: { phase: 'building', yours: true },
      until: { cities: 1 },
      say: 'lesson.paris',
      point: paris,
      task: 'lesson.paris.task',
    },
    {
      when: { phase: 'building', yours: true, cities: 1 },
      say: 'lesson.more',
      point: paris,
      task: 'lesson.more.task',
    },
  ],
};

/** What the lesson says, in each language. */
export const lessonMessages: Messages = {
  en: {
    'lesson.title': 'Paris is three cities',
    'lesson.teaches': 'Where three houses fit side by side, and where the uranium lies',
    'lesson.uranium':
      'Uranium is plentiful here: eight tokens, from 5 Elektro up. Plant 13 is out of the game, and plant 11, the first that burns uranium, is the next card of the pile.',
    'lesson.paris':
      'Paris is three cities joined at no cost. Each has its own house spaces: three houses for 10 Elektro each, without a single connection to pay.',
    'lesson.paris.task': 'Build in Paris.',
    'lesson.more':
      'The next house in Paris costs you no way at all. But in Step 1 each of the three takes one house only, and others want them, too.',
    'lesson.more.task': 'Build on in Paris, or finish.',
  },
  de: {
    'lesson.title': 'Paris ist drei Städte',
    'lesson.teaches': 'Wo drei Häuser nebeneinander passen und wo das Uran liegt',
    'lesson.uranium':
      'Uran gibt es hier reichlich: acht Plättchen ab 5 Elektro. Kraftwerk 13 fehlt, und Kraftwerk 11, das erste mit Uran, ist die nächste Karte des Stapels.',
    'lesson.paris':
      'Paris besteht aus drei Städten, die nichts trennt. Jede hat eigene Bauplätze: drei Häuser für je 10 Elektro, ohne eine Verbindung zu bezahlen.',
    'lesson.paris.task': 'Bau in Paris.',
    'lesson.more':
      'Das nächste Haus in Paris kostet dich keinen Weg. Doch in Stufe 1 fasst jede der drei nur ein Haus, und andere wollen sie auch.',
    'lesson.more.task': 'Bau in Paris weiter oder hör auf.',
  },
  es: {
    'lesson.title': 'París son tres ciudades',
    'lesson.teaches': 'Dónde caben tres casas juntas y dónde está el uranio',
    'lesson.uranium':
      'Aquí hay mucho uranio: ocho fichas desde 5 Elektros. La central 13 está fuera del juego, y la 11, la primera que quema uranio, es la próxima carta del mazo.',
    'lesson.paris':
      'París son tres ciudades unidas sin coste. Cada una tiene sus espacios: tres casas a 10 Elektros, sin pagar ninguna conexión.',
    'lesson.paris.task': 'Construye en París.',
    'lesson.more':
      'La próxima casa en París no te cuesta camino. Pero en la etapa 1 cada una de las tres admite una sola casa, y otros también las quieren.',
    'lesson.more.task': 'Sigue construyendo en París o termina.',
  },
  ro: {
    'lesson.title': 'Parisul este trei orașe',
    'lesson.teaches': 'Unde încap trei case alăturate și unde este uraniul',
    'lesson.uranium':
      'Aici e mult uraniu: opt piese, de la 5 Elektro. Centrala 13 nu e în joc, iar 11, prima care arde uraniu, este următoarea carte din teanc.',
    'lesson.paris':
      'Parisul este trei orașe legate fără cost. Fiecare are spațiile sale: trei case a câte 10 Elektro, fără nicio conexiune de plătit.',
    'lesson.paris.task': 'Construiește la Paris.',
    'lesson.more':
      'Următoarea casă în Paris nu costă niciun drum. Dar în pasul 1 fiecare din cele trei primește o singură casă și le vor și alții.',
    'lesson.more.task': 'Construiește mai departe la Paris sau încheie.',
  },
  fi: {
    'lesson.title': 'Pariisi on kolme kaupunkia',
    'lesson.teaches': 'Mihin mahtuu kolme taloa vierekkäin ja missä uraani on',
    'lesson.uranium':
      'Uraania on täällä runsaasti: kahdeksan yksikköä 5 elektrosta alkaen. Voimala 13 ei ole pelissä, ja 11, ensimmäinen uraanivoimala, on pakan seuraava kortti.',
    'lesson.paris':
      'Pariisi on kolme kaupunkia, joiden välillä matka on ilmainen. Kussakin on omat rakennuspaikat: kolme taloa 10 elektrolla, eikä yhteyksistä makseta.',
    'lesson.paris.task': 'Rakenna Pariisiin.',
    'lesson.more':
      'Seuraava talo Pariisissa ei maksa matkaa lainkaan. Tasolla 1 kuhunkin kolmesta mahtuu kuitenkin vain yksi talo, ja muutkin haluavat ne.',
    'lesson.more.task': 'Jatka Pariisissa tai lopeta.',
  },
};
