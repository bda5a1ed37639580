import type { Installation } from '@gridwright/protocol';

const nothingSaid: Installation = { name: null, welcome: null, imprint: null, privacy: null, contact: null };

/** What whoever runs the server says of it, as the server put it into this page. */
export function readInstallation(): Installation {
  const element = document.getElementById('installation');
  return element === null ? nothingSaid : (JSON.parse(element.textContent) as Installation);
}
