// Runs before anything is painted: the build puts it into the page itself (`build/before-paint-plugin.ts`).

// a dark page never flashes white; who has not chosen is shown what the system says, by the styles
try {
  const { theme } = JSON.parse(localStorage.getItem('gridwright') ?? '{}');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // without storage, or with something else in it, the system decides
}

// who waits for the other scripts for more than a moment sees that they are on their way
setTimeout(() => document.documentElement.classList.add('waking'), 900);

// the picture that the server has drawn is painted before scripts have their turn; nothing is painted in the background
document.addEventListener('DOMContentLoaded', () => {
  const begin = () => {
    const template = document.querySelector('#after-paint');
    if (template !== null) document.head.append(template.content);
  };
  document.addEventListener('visibilitychange', begin);
  // below the fold of another site's page nothing is painted either, and nothing says so
  setTimeout(begin, 500);
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
});
