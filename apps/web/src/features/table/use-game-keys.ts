import { countBy, pressMove, walkChoices } from './move-controls.ts';
import { onCommand } from '../../a11y/on-command.ts';
import { focusPlace } from '../../a11y/places.ts';

/** What keys do at a running game. */
export function useGameKeys(): void {
  onCommand('next', () => walkChoices(1));
  onCommand('previous', () => walkChoices(-1));
  onCommand('main', () => pressMove('main'));
  onCommand('pass', () => pressMove('pass'));
  onCommand('one', () => countBy(1));
  onCommand('two', () => countBy(2));
  onCommand('five', () => countBy(5));
  onCommand('less', () => countBy(-1));
  onCommand('enough', () => pressMove('enough'));
  onCommand('enoughTwice', () => pressMove('enough-twice'));
  onCommand('undo', () => pressMove('undo'));
  onCommand('why', () => pressMove('why'));
  onCommand('toMove', () => focusPlace('move'));
  onCommand('toBoard', () => focusPlace('board'));
  onCommand('toPlants', () => focusPlace('plants'));
  onCommand('toFuel', () => focusPlace('fuel'));
  onCommand('toPlayers', () => focusPlace('players'));
  onCommand('toLog', () => focusPlace('log'));
  onCommand('toChat', () => focusPlace('chat'));
}
