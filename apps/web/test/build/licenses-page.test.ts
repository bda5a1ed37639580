import { expect, it } from 'vitest';
import { licensesPage } from '../../build/licenses-page.ts';

it('names everything that the page carries, with the words of its licence as they are', () => {
  const page = licensesPage([
    { name: 'vue', version: '3.5.0', identifier: 'MIT', text: 'Permission is hereby granted <to all> & "everybody"' },
    { name: 'a-font', version: '5.0.0', identifier: 'OFL-1.1', text: 'SIL OPEN FONT LICENSE' },
  ]);
  expect(page).toContain('<h2>vue 3.5.0 MIT</h2>');
  expect(page).toContain('granted &lt;to all&gt; &amp; &quot;everybody&quot;');
  expect(page).toContain('SIL OPEN FONT LICENSE');
});
