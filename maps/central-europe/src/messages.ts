import type { Messages } from '@gridwright/core/plugin';

/** Every word of this map in each language: its name, its regions, its special rules. */
export const messages: Messages = {
  en: {
    name: 'Central Europe',
    tagline: 'More coal, less oil; nuclear power only with Czechia, Slovakia or Hungary',
    'region.poland-west': 'Western Poland',
    'region.poland-east': 'Eastern Poland',
    'region.czechia': 'Czech Republic',
    'region.slovakia': 'Slovakia',
    'region.austria': 'Austria',
    'region.hungary': 'Hungary',
    'rule.fill': 'At the start uranium stands on the spaces from 8 up: 8, 10, 12, 14 and 16.',
    'rule.restock': 'Fuel comes back by this board’s own table: more coal and less oil than usual.',
    'rule.uranium-plants':
      'You may offer or bid on a uranium plant only while you have a city in the Czech Republic, Slovakia or Hungary. Running one you own is never restricted.',
    'rule.wien': 'If you have a house in Wien, each garbage token costs you 1 less, but never less than 1.',
    'reason.wien': 'A house in Wien: {less} less for each garbage token, but never less than 1.',
    'denied.needs-city':
      'Plant {plant} needs {fuel}: you need a city in the Czech Republic, Slovakia or Hungary first.',
  },
  de: {
    name: 'Mitteleuropa',
    tagline: 'Mehr Kohle, weniger Öl; Atomkraft nur mit Tschechien, der Slowakei oder Ungarn',
    'region.poland-west': 'Westpolen',
    'region.poland-east': 'Ostpolen',
    'region.czechia': 'Tschechien',
    'region.slovakia': 'Slowakei',
    'region.austria': 'Österreich',
    'region.hungary': 'Ungarn',
    'rule.fill': 'Zu Beginn liegt Uran auf den Feldern ab 8: 8, 10, 12, 14 und 16.',
    'rule.restock': 'Der Nachschub folgt einer eigenen Tabelle: mehr Kohle und weniger Öl als üblich.',
    'rule.uranium-plants':
      'Ein Urankraftwerk darfst du nur anbieten und darauf bieten, solange du eine Stadt in Tschechien, der Slowakei oder Ungarn hast. Betreiben darfst du ein eigenes immer.',
    'rule.wien': 'Mit einem Haus in Wien zahlst du für jedes Plättchen Müll 1 weniger, aber nie weniger als 1.',
    'reason.wien': 'Ein Haus in Wien: jedes Plättchen Müll {less} billiger, aber nie unter 1.',
    'denied.needs-city':
      'Kraftwerk {plant} läuft mit {fuel}: Dafür brauchst du erst eine Stadt in Tschechien, der Slowakei oder Ungarn.',
  },
  es: {
    name: 'Europa Central',
    tagline: 'Más carbón, menos petróleo; nuclear solo con Chequia, Eslovaquia o Hungría',
    'region.poland-west': 'Polonia occidental',
    'region.poland-east': 'Polonia oriental',
    'region.czechia': 'República Checa',
    'region.slovakia': 'Eslovaquia',
    'region.austria': 'Austria',
    'region.hungary': 'Hungría',
    'rule.fill': 'Al empezar hay uranio en los espacios desde el 8: 8, 10, 12, 14 y 16.',
    'rule.restock': 'El mercado se repone con una tabla propia: más carbón y menos petróleo de lo normal.',
    'rule.uranium-plants':
      'Solo puedes subastar una central de uranio o pujar por ella si tienes una ciudad en la República Checa, Eslovaquia o Hungría. Hacer funcionar una propia no tiene límites.',
    'rule.wien': 'Si tienes una casa en Wien, cada ficha de basura te cuesta 1 menos, pero nunca menos de 1.',
    'reason.wien': 'Una casa en Wien: cada ficha de basura cuesta {less} menos, pero nunca menos de 1.',
    'denied.needs-city':
      'La central {plant} usa {fuel}: antes necesitas una ciudad en la República Checa, Eslovaquia o Hungría.',
  },
  ro: {
    name: 'Europa Centrală',
    tagline: 'Mai mult cărbune, mai puțin petrol; nuclear doar cu Cehia, Slovacia sau Ungaria',
    'region.poland-west': 'Polonia de Vest',
    'region.poland-east': 'Polonia de Est',
    'region.czechia': 'Cehia',
    'region.slovakia': 'Slovacia',
    'region.austria': 'Austria',
    'region.hungary': 'Ungaria',
    'rule.fill': 'La început uraniul stă pe spațiile de la 8 în sus: 8, 10, 12, 14 și 16.',
    'rule.restock': 'Piața se reface după un tabel propriu: mai mult cărbune și mai puțin petrol decât de obicei.',
    'rule.uranium-plants':
      'Poți scoate la licitație o centrală cu uraniu sau licita pentru ea numai dacă ai un oraș în Cehia, Slovacia sau Ungaria. Folosirea uneia pe care o ai deja nu este îngrădită.',
    'rule.wien': 'Dacă ai o casă la Wien, fiecare piesă de gunoi te costă cu 1 mai puțin, dar niciodată sub 1.',
    'reason.wien': 'O casă la Wien: fiecare piesă de gunoi costă cu {less} mai puțin, dar niciodată sub 1.',
    'denied.needs-city':
      'Centrala {plant} folosește {fuel}: mai întâi îți trebuie un oraș în Cehia, Slovacia sau Ungaria.',
  },
  fi: {
    name: 'Keski-Eurooppa',
    tagline: 'Enemmän hiiltä, vähemmän öljyä; ydinvoimaa vain Tšekin, Slovakian tai Unkarin kautta',
    'region.poland-west': 'Länsi-Puola',
    'region.poland-east': 'Itä-Puola',
    'region.czechia': 'Tšekki',
    'region.slovakia': 'Slovakia',
    'region.austria': 'Itävalta',
    'region.hungary': 'Unkari',
    'rule.fill': 'Alussa uraania on ruuduissa 8:sta ylöspäin: 8, 10, 12, 14 ja 16.',
    'rule.restock':
      'Raaka-aineet täydennetään oman taulukon mukaan: hiiltä tulee tavallista enemmän ja öljyä vähemmän.',
    'rule.uranium-plants':
      'Saat asettaa uraanivoimalan huutokauppaan tai tarjota siitä vain, jos sinulla on kaupunki Tšekissä, Slovakiassa tai Unkarissa. Omaa voimalaa saat käyttää aina.',
    'rule.wien':
      'Jos sinulla on talo Wienissä, jokainen jäteyksikkö maksaa sinulle 1 vähemmän, kuitenkin aina vähintään 1.',
    'reason.wien': 'Talo Wienissä: jokainen jäteyksikkö maksaa {less} vähemmän, kuitenkin aina vähintään 1.',
    'denied.needs-city':
      'Voimala {plant} käyttää {fuel}: tarvitset ensin kaupungin Tšekissä, Slovakiassa tai Unkarissa.',
  },
};
