import type { Lesson, Messages } from '@gridwright/core/plugin';

/** Who may buy uranium plants: one is on offer from the start, and closed to all until they have built. */
export const uraniumLesson: Lesson = {
  id: 'uranium',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'uranium',
  setup: {
    regions: ['czechia', 'slovakia', 'austria'],
    order: [0, 1, 2],
    current: ['4', '5', '6', '11'],
    future: ['12', '14', '15', '16'],
  },
  steps: [
    {
      when: { phase: 'auction', yours: true },
      say: 'lesson.closed',
      point: { plant: '11' },
      task: 'lesson.closed.task',
    },
    {
      when: { phase: 'building', yours: true },
      until: { cities: 1 },
      say: 'lesson.open',
      point: { region: 'czechia' },
      task: 'lesson.open.task',
    },
    {
      when: { round: 2, phase: 'auction', yours: true, may: 'open', plant: '11' },
      say: 'lesson.now',
      point: { plant: '11' },
      optional: true,
    },
    { when: { round: 2, phase: 'fuel', yours: true }, say: 'lesson.run', point: 'fuel' },
  ],
};

/** What the lesson says, in each language. */
export const lessonMessages: Messages = {
  en: {
    'lesson.title': 'Uranium in Central Europe',
    'lesson.teaches': 'Who may buy a uranium plant, and what Wien is good for',
    'lesson.closed':
      'Plant 11 burns uranium. You may offer it or bid on it only with a city in the Czech Republic, Slovakia or Hungary, and nobody has one yet. Choose another plant for now.',
    'lesson.closed.task': 'Choose another plant.',
    'lesson.open':
      'Build in the Czech Republic or in Slovakia, and uranium is open to you from the next auction on. Wien is worth a look, too: with a house there, each garbage token costs you 1 less.',
    'lesson.open.task': 'Build in the Czech Republic or in Slovakia.',
    'lesson.now': 'Now you may offer plant 11. Whether others may bid against you depends on where they built.',
    'lesson.run':
      'Owning and running a uranium plant is never restricted. There is more uranium than usual, from 8 Elektro up.',
  },
  de: {
    'lesson.title': 'Uran in Mitteleuropa',
    'lesson.teaches': 'Wer ein Urankraftwerk kaufen darf und wozu Wien gut ist',
    'lesson.closed':
      'Kraftwerk 11 verbrennt Uran. Anbieten und bieten darf nur, wer eine Stadt in Tschechien, der Slowakei oder Ungarn hat, und die hat noch niemand. Nimm fürs Erste ein anderes.',
    'lesson.closed.task': 'Nimm ein anderes Kraftwerk.',
    'lesson.open':
      'Bau in Tschechien oder der Slowakei, dann steht dir Uran ab der nächsten Versteigerung offen. Auch Wien lohnt einen Blick: Mit einem Haus dort kostet dich jeder Müll 1 weniger.',
    'lesson.open.task': 'Bau in Tschechien oder der Slowakei.',
    'lesson.now':
      'Jetzt darfst du Kraftwerk 11 anbieten. Ob andere dagegen bieten dürfen, hängt davon ab, wo sie gebaut haben.',
    'lesson.run': 'Ein Urankraftwerk besitzen und betreiben darf jeder. Es gibt mehr Uran als üblich, ab 8 Elektro.',
  },
  es: {
    'lesson.title': 'Uranio en Europa Central',
    'lesson.teaches': 'Quién puede comprar una central de uranio y para qué sirve Wien',
    'lesson.closed':
      'La central 11 quema uranio. Solo puedes subastarla o pujar por ella con una ciudad en la República Checa, Eslovaquia o Hungría, y nadie la tiene aún. Elige otra por ahora.',
    'lesson.closed.task': 'Elige otra central.',
    'lesson.open':
      'Construye en la República Checa o en Eslovaquia y el uranio quedará a tu alcance desde la próxima subasta. Mira también Wien: con una casa allí, cada ficha de basura te cuesta 1 menos.',
    'lesson.open.task': 'Construye en la República Checa o en Eslovaquia.',
    'lesson.now':
      'Ahora puedes subastar la central 11. Que otros puedan pujar contra ti depende de dónde hayan construido.',
    'lesson.run':
      'Tener y usar una central de uranio nunca está restringido. Hay más uranio de lo normal, desde 8 Elektros.',
  },
  ro: {
    'lesson.title': 'Uraniul în Europa Centrală',
    'lesson.teaches': 'Cine poate cumpăra o centrală cu uraniu și la ce e bun Wien',
    'lesson.closed':
      'Centrala 11 arde uraniu. O poți scoate la licitație sau licita pentru ea doar cu un oraș în Cehia, Slovacia sau Ungaria, iar nimeni nu are încă. Alege alta deocamdată.',
    'lesson.closed.task': 'Alege altă centrală.',
    'lesson.open':
      'Construiește în Cehia sau Slovacia și uraniul îți e deschis de la licitația următoare. Uită-te și la Wien: cu o casă acolo, fiecare piesă de gunoi te costă cu 1 mai puțin.',
    'lesson.open.task': 'Construiește în Cehia sau în Slovacia.',
    'lesson.now': 'Acum poți scoate la licitație centrala 11. Dacă ceilalți pot licita depinde de unde au construit.',
    'lesson.run':
      'A deține și a folosi o centrală cu uraniu nu e niciodată limitat. Există mai mult uraniu ca de obicei, de la 8 Elektro.',
  },
  fi: {
    'lesson.title': 'Uraani Keski-Euroopassa',
    'lesson.teaches': 'Kuka saa ostaa uraanivoimalan ja mitä hyötyä Wienistä on',
    'lesson.closed':
      'Voimala 11 käyttää uraania. Sen saa panna huutokauppaan tai siitä tarjota vain, jos on kaupunki Tšekissä, Slovakiassa tai Unkarissa, eikä kellään ole vielä. Valitse nyt toinen.',
    'lesson.closed.task': 'Valitse toinen voimala.',
    'lesson.open':
      'Rakenna Tšekkiin tai Slovakiaan, niin uraani on sinulle auki seuraavasta huutokaupasta lähtien. Katso myös Wieniä: talo siellä alentaa jokaisen jäteyksikön hintaa yhdellä.',
    'lesson.open.task': 'Rakenna Tšekkiin tai Slovakiaan.',
    'lesson.now':
      'Nyt saat panna voimalan 11 huutokauppaan. Se, voivatko muut tarjota vastaan, riippuu siitä, mihin he ovat rakentaneet.',
    'lesson.run':
      'Uraanivoimalan saa aina omistaa ja sitä saa aina käyttää. Uraania on tavallista enemmän, 8 elektrosta alkaen.',
  },
};
