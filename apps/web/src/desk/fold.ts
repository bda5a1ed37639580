const place = 'gridwright-what-if';

/** Whether this person keeps the outlook open. */
export function recallFold(): boolean {
  try {
    return localStorage.getItem(place) === 'open';
  } catch {
    return false;
  }
}

export function rememberFold(open: boolean): void {
  try {
    localStorage.setItem(place, open ? 'open' : 'folded');
  } catch {
    // a browser without storage forgets, and that is all
  }
}
