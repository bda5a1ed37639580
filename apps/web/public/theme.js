// Runs before anything is painted, so that a dark page never flashes white. Kept apart because the page allows no inline
// scripts.
(() => {
  let chosen = 'system';
  try {
    chosen = JSON.parse(localStorage.getItem('gridwright') ?? '{}').theme;
  } catch {
    // without storage, or with something else in it, the system decides
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
// Who waits for the other scripts for more than a moment sees that they are on their way.
setTimeout(() => document.documentElement.classList.add('waking'), 900);
