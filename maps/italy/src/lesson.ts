import type { Lesson, Messages } from '@gridwright/core/plugin';

/** Scarce fuel: what the first plant costs to run. */
export const scarcityLesson: Lesson = {
  id: 'scarcity',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'scarcity',
  setup: { regions: ['northwest', 'northeast', 'emilia'], order: [0, 1, 2] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.prices', point: 'fuel' },
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.thrift',
      point: 'plants',
      task: 'lesson.thrift.task',
    },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.last', point: 'fuel', task: 'lesson.last.task' },
  ],
};

/** What the lesson says, in each language. */
export const lessonMessages: Messages = {
  en: {
    'lesson.title': 'Scarce fuel in Italy',
    'lesson.teaches': 'What dear coal and oil mean for the first plant',
    'lesson.prices':
      'Look at the fuel before you bid: coal begins at 3 Elektro, oil at 4, garbage already at 5. The cheap spaces are empty.',
    'lesson.thrift':
      'A plant that burns few tokens, or a hybrid that may choose, is worth more here than elsewhere. The cost of one run stands beside each plant.',
    'lesson.thrift.task': 'Choose a plant that is cheap to run.',
    'lesson.last':
      'Fuel is bought in reverse turn order, and what is left gets dearer for the next. When it is scarce, buying before others is worth a lot.',
    'lesson.last.task': 'Buy fuel for one run.',
  },
  de: {
    'lesson.title': 'Knappe Rohstoffe in Italien',
    'lesson.teaches': 'Was teure Kohle und teures Öl für das erste Kraftwerk bedeuten',
    'lesson.prices':
      'Sieh dir vor dem Bieten die Rohstoffe an: Kohle beginnt bei 3 Elektro, Öl bei 4, Müll schon bei 5. Die billigen Felder sind leer.',
    'lesson.thrift':
      'Ein Kraftwerk, das wenig verbrennt, oder ein Hybrid, das wählen kann, ist hier mehr wert als anderswo. Die Kosten eines Laufs stehen bei jedem Kraftwerk.',
    'lesson.thrift.task': 'Wähle ein Kraftwerk mit billigem Einsatz.',
    'lesson.last':
      'Rohstoffe werden in umgekehrter Reihenfolge gekauft, und für die Nächsten werden sie teurer. Wo sie knapp sind, lohnt es sich, vor anderen zu kaufen.',
    'lesson.last.task': 'Kauf Rohstoffe für einen Einsatz.',
  },
  es: {
    'lesson.title': 'Recursos escasos en Italia',
    'lesson.teaches': 'Qué significan el carbón y el petróleo caros para la primera central',
    'lesson.prices':
      'Mira los recursos antes de pujar: el carbón empieza en 3 Elektros, el petróleo en 4, la basura ya en 5. Los espacios baratos están vacíos.',
    'lesson.thrift':
      'Una central que quema poco, o una híbrida que puede elegir, vale aquí más que en otros mapas. El coste de un uso figura junto a cada central.',
    'lesson.thrift.task': 'Elige una central barata de usar.',
    'lesson.last':
      'Los recursos se compran en orden inverso y para el siguiente son más caros. Cuando escasean, comprar antes que otros vale mucho.',
    'lesson.last.task': 'Compra recursos para un uso.',
  },
  ro: {
    'lesson.title': 'Resurse puține în Italia',
    'lesson.teaches': 'Ce înseamnă cărbune și petrol scumpe pentru prima centrală',
    'lesson.prices':
      'Uită-te la resurse înainte să licitezi: cărbunele începe de la 3 Elektro, petrolul de la 4, gunoiul deja de la 5. Spațiile ieftine sunt goale.',
    'lesson.thrift':
      'O centrală care arde puțin sau una hibridă care poate alege valorează aici mai mult ca oriunde. Costul unei folosiri stă lângă fiecare centrală.',
    'lesson.thrift.task': 'Alege o centrală ieftin de folosit.',
    'lesson.last':
      'Resursele se cumpără în ordine inversă și devin mai scumpe pentru următorul. Când sunt puține, contează mult să cumperi înaintea altora.',
    'lesson.last.task': 'Cumpără resurse pentru o folosire.',
  },
  fi: {
    'lesson.title': 'Niukat raaka-aineet Italiassa',
    'lesson.teaches': 'Mitä kallis hiili ja öljy merkitsevät ensimmäiselle voimalalle',
    'lesson.prices':
      'Katso raaka-aineita ennen tarjousta: hiili alkaa 3 elektrosta, öljy 4:stä, jäte jo 5:stä. Halvat ruudut ovat tyhjiä.',
    'lesson.thrift':
      'Voimala, joka kuluttaa vähän, tai hybridi, joka voi valita, on täällä arvokkaampi kuin muualla. Yhden käytön hinta näkyy jokaisen voimalan vieressä.',
    'lesson.thrift.task': 'Valitse voimala, jonka käyttö on halpaa.',
    'lesson.last':
      'Raaka-aineet ostetaan käänteisessä järjestyksessä, ja seuraavalle ne ovat kalliimpia. Kun niitä on niukasti, kannattaa ostaa ennen muita.',
    'lesson.last.task': 'Osta raaka-aineet yhteen käyttöön.',
  },
};
