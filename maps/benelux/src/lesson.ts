import type { Lesson, Messages } from '@gridwright/core/plugin';

/** The fifth plant: an ecological one lies lowest in the lower row from the start. */
export const fifthPlantLesson: Lesson = {
  id: 'fifth-plant',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'fifth-plant',
  setup: { order: [0, 1, 2], current: ['4', '5', '6', '7'], future: ['13', '14', '15', '16'] },
  steps: [
    {
      when: { phase: 'auction', yours: true, may: 'open', plant: '13' },
      say: 'lesson.fifth',
      point: { plant: '13' },
      task: 'lesson.fifth.task',
    },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.fuel', point: 'fuel' },
    { when: { phase: 'bureaucracy', yours: true }, say: 'lesson.upkeep', point: 'plants' },
    { when: { round: 2, phase: 'auction', yours: true }, say: 'lesson.moving', point: 'plants' },
  ],
};

/** What the lesson says, in each language. */
export const lessonMessages: Messages = {
  en: {
    'lesson.title': 'The fifth plant of Benelux',
    'lesson.teaches': 'When a plant of the lower row may be bought, and how the market clears',
    'lesson.fifth':
      'Plant 13 is the lowest of the lower row, and it needs no fuel. Here such a plant may be offered, too: there are five to choose from.',
    'lesson.fifth.task': 'Choose one of the five plants.',
    'lesson.moving':
      'The market has changed, and so may the fifth plant. Look which plant lies lowest in the lower row now: only if it needs no fuel is there a fifth.',
    'lesson.fuel':
      'Oil is cheap here, from 1 Elektro; coal begins at 3. Coal and oil also trade their usual amounts when fuel comes back.',
    'lesson.upkeep':
      'At the end of the round two plants leave together, the lowest for good and the highest under the pile, and two new ones come. The market turns over quickly.',
  },
  de: {
    'lesson.title': 'Das fünfte Kraftwerk von Benelux',
    'lesson.teaches': 'Wann ein Kraftwerk der unteren Reihe zu kaufen ist und wie der Markt sich leert',
    'lesson.fifth':
      'Kraftwerk 13 ist das niedrigste der unteren Reihe und braucht keine Rohstoffe. Hier darf auch so eines angeboten werden: Du hast fünf zur Wahl.',
    'lesson.fifth.task': 'Wähle eins der fünf Kraftwerke.',
    'lesson.moving':
      'Der Markt hat sich verändert und mit ihm vielleicht das fünfte Kraftwerk. Sieh nach, welches nun das niedrigste der unteren Reihe ist: Nur wenn es keine Rohstoffe braucht, gibt es ein fünftes.',
    'lesson.fuel':
      'Öl ist hier billig, ab 1 Elektro; Kohle beginnt bei 3. Auch beim Nachschub tauschen Kohle und Öl ihre üblichen Mengen.',
    'lesson.upkeep':
      'Am Rundenende gehen zwei Kraftwerke zugleich, das niedrigste für immer und das höchste unter den Stapel, und zwei neue kommen. Der Markt wechselt schnell.',
  },
  es: {
    'lesson.title': 'La quinta central del Benelux',
    'lesson.teaches': 'Cuándo se puede comprar una central de la fila inferior y cómo se vacía el mercado',
    'lesson.fifth':
      'La central 13 es la más baja de la fila inferior y no necesita recursos. Aquí una así también se puede subastar: puedes elegir entre cinco.',
    'lesson.fifth.task': 'Elige una de las cinco centrales.',
    'lesson.moving':
      'El mercado ha cambiado, y quizá también la quinta central. Mira cuál es ahora la más baja de la fila inferior: solo si no necesita recursos hay una quinta.',
    'lesson.fuel':
      'Aquí el petróleo es barato, desde 1 Elektro; el carbón empieza en 3. También al reponer, carbón y petróleo intercambian sus cantidades.',
    'lesson.upkeep':
      'Al final de la ronda salen dos centrales a la vez, la más baja para siempre y la más alta bajo el mazo, y entran dos nuevas. El mercado cambia deprisa.',
  },
  ro: {
    'lesson.title': 'A cincea centrală din Benelux',
    'lesson.teaches': 'Când se poate cumpăra o centrală din rândul de jos și cum se golește piața',
    'lesson.fifth':
      'Centrala 13 este cea mai mică din rândul de jos și nu are nevoie de resurse. Aici și una ca ea poate fi scoasă la licitație: ai de ales din cinci.',
    'lesson.fifth.task': 'Alege una din cele cinci centrale.',
    'lesson.moving':
      'Piața s-a schimbat și, odată cu ea, poate și a cincea centrală. Vezi care este acum cea mai mică din rândul de jos: doar dacă nu are nevoie de resurse există o a cincea.',
    'lesson.fuel':
      'Aici petrolul e ieftin, de la 1 Elektro; cărbunele începe de la 3. Și la reaprovizionare cărbunele și petrolul își schimbă cantitățile.',
    'lesson.upkeep':
      'La sfârșitul rundei pleacă două centrale deodată, cea mai mică definitiv și cea mai mare sub teanc, și vin două noi. Piața se schimbă repede.',
  },
  fi: {
    'lesson.title': 'Beneluxin viides voimala',
    'lesson.teaches': 'Milloin alarivin voimalan voi ostaa ja miten markkinat tyhjenevät',
    'lesson.fifth':
      'Voimala 13 on alarivin pienin eikä tarvitse raaka-aineita. Täällä sellaisenkin saa panna huutokauppaan: valittavana on viisi.',
    'lesson.fifth.task': 'Valitse yksi viidestä voimalasta.',
    'lesson.moving':
      'Markkinat ovat muuttuneet, ja ehkä viides voimalakin. Katso, mikä on nyt alarivin pienin: viides on tarjolla vain, jos se ei tarvitse raaka-aineita.',
    'lesson.fuel':
      'Öljy on täällä halpaa, 1 elektrosta alkaen; hiili alkaa 3:sta. Myös täydennyksessä hiili ja öljy vaihtavat määrät keskenään.',
    'lesson.upkeep':
      'Kierroksen lopussa lähtee kaksi voimalaa yhtä aikaa, pienin kokonaan ja suurin pakan alle, ja tilalle tulee kaksi uutta. Markkinat vaihtuvat nopeasti.',
  },
};
