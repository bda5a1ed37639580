import type { Messages } from '@gridwright/core/plugin';

/** Every word of this map in each language: its name, its regions, its special rules. */
export const messages: Messages = {
  en: {
    name: 'France',
    tagline: 'Paris is three cities; more uranium',
    'region.northeast': 'Northeast',
    'region.northwest': 'Northwest',
    'region.centre': 'Centre',
    'region.east': 'East',
    'region.southeast': 'Southeast',
    'region.southwest': 'Southwest',
    'rule.fill': 'At the start uranium stands on the spaces from 5 up: eight tokens instead of two.',
    'rule.deck': 'Plant 13 is out of the game; plant 11 lies on top of the pile.',
    'rule.paris':
      'Paris is three cities joined at no cost. Each has its own house spaces, and you may have one house in each.',
  },
  de: {
    name: 'Frankreich',
    tagline: 'Paris besteht aus drei Städten; mehr Uran',
    'region.northeast': 'Nordosten',
    'region.northwest': 'Nordwesten',
    'region.centre': 'Zentrum',
    'region.east': 'Osten',
    'region.southeast': 'Südosten',
    'region.southwest': 'Südwesten',
    'rule.fill': 'Zu Beginn liegt Uran auf den Feldern ab 5: acht Plättchen statt zwei.',
    'rule.deck': 'Kraftwerk 13 ist nicht im Spiel; Kraftwerk 11 liegt oben auf dem Stapel.',
    'rule.paris':
      'Paris besteht aus drei Städten, die ohne Kosten verbunden sind. Jede hat eigene Bauplätze, und du darfst in jeder ein Haus haben.',
  },
  es: {
    name: 'Francia',
    tagline: 'París son tres ciudades; más uranio',
    'region.northeast': 'Noreste',
    'region.northwest': 'Noroeste',
    'region.centre': 'Centro',
    'region.east': 'Este',
    'region.southeast': 'Sureste',
    'region.southwest': 'Suroeste',
    'rule.fill': 'Al empezar hay uranio en los espacios desde el 5: ocho fichas en lugar de dos.',
    'rule.deck': 'La central 13 queda fuera del juego; la central 11 va encima del mazo.',
    'rule.paris':
      'París son tres ciudades unidas sin coste. Cada una tiene sus propios espacios y puedes tener una casa en cada una.',
  },
  ro: {
    name: 'Franța',
    tagline: 'Parisul este trei orașe; mai mult uraniu',
    'region.northeast': 'Nord-est',
    'region.northwest': 'Nord-vest',
    'region.centre': 'Centru',
    'region.east': 'Est',
    'region.southeast': 'Sud-est',
    'region.southwest': 'Sud-vest',
    'rule.fill': 'La început uraniul stă pe spațiile de la 5 în sus: opt piese în loc de două.',
    'rule.deck': 'Centrala 13 nu este în joc; centrala 11 stă deasupra teancului.',
    'rule.paris':
      'Parisul este format din trei orașe legate fără cost. Fiecare are spațiile sale, iar tu poți avea câte o casă în fiecare.',
  },
  fi: {
    name: 'Ranska',
    tagline: 'Pariisi on kolme kaupunkia; enemmän uraania',
    'region.northeast': 'Koillinen',
    'region.northwest': 'Luode',
    'region.centre': 'Keskiosa',
    'region.east': 'Itä',
    'region.southeast': 'Kaakko',
    'region.southwest': 'Lounas',
    'rule.fill': 'Alussa uraania on ruuduissa 5:stä ylöspäin: kahdeksan yksikköä kahden sijasta.',
    'rule.deck': 'Voimala 13 ei ole pelissä; voimala 11 on pakan päällimmäisenä.',
    'rule.paris':
      'Pariisi on kolme kaupunkia, joiden väliset yhteydet ovat ilmaisia. Jokaisella on omat rakennuspaikkansa, ja kussakin saa olla sinulta yksi talo.',
  },
};
