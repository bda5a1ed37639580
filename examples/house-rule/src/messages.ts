import type { Messages } from '@gridwright/core/plugin';

export const messages: Messages = {
  en: {
    name: "Founders' prize",
    tagline: 'A bonus for the first large network',
    prize: "won the founders' prize",
    'rule.prize': 'The first to connect {cities} cities is paid {prize} Elektro, once in the game.',
    'rule.rent': 'From then on every house costs that player 1 Elektro more.',
    'note.won': 'A network of {cities} cities stands.',
    'panel.title': "Founders' prize",
    'panel.won': 'The prize has been won; the winner pays 1 more for every house.',
  },
  de: {
    name: 'Gründerpreis',
    tagline: 'Eine Prämie für das erste große Netz',
    prize: 'gewinnt den Gründerpreis',
    'rule.prize': 'Wer als Erster {cities} Städte verbindet, bekommt einmalig {prize} Elektro.',
    'rule.rent': 'Von da an kostet diese Person jedes Haus 1 Elektro mehr.',
    'note.won': 'Ein Netz aus {cities} Städten steht.',
    'panel.title': 'Gründerpreis',
    'panel.won': 'Der Preis ist vergeben; jedes Haus kostet den Gewinner 1 mehr.',
  },
};
