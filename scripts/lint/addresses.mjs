// The server may lie in a folder of another site: what the page has a browser fetch, open or follow gets the folder before it.

const message = 'The server may lie in a folder: withBasePath(…) of browser/base-path.ts puts that before the address.';

/** A text that begins with a slash, written as it is or put together. */
const absolute = ':matches(Literal[value=/^\\u002F/], TemplateLiteral[quasis.0.value.raw=/^\\u002F/])';

const calls = [
  'CallExpression[callee.name=/^(fetch|open)$/]',
  'CallExpression[callee.object.name="location"]',
  'CallExpression[callee.property.name=/^(register|openWindow)$/]',
  'NewExpression[callee.name=/^(URL|WebSocket|EventSource|Worker)$/]',
].map((call) => `${call} > ${absolute}.arguments:first-child`);

const bound = `VAttribute[directive=true][key.argument.name=/^(href|src|action)$/] > VExpressionContainer > ${absolute}`;

const withBasePath = {
  create: (context) => ({ [calls.join(', ')]: (node) => context.report({ node, message }) }),
};

export const addresses = [
  {
    name: 'addresses',
    files: ['apps/web/src/**/*.{ts,vue}'],
    plugins: { addresses: { rules: { 'with-base-path': withBasePath } } },
    rules: { 'addresses/with-base-path': 'error' },
  },
  {
    name: 'addresses/templates',
    files: ['apps/web/src/**/*.vue'],
    rules: {
      'vue/no-restricted-syntax': ['error', { selector: bound, message }],
      'vue/no-restricted-static-attribute': [
        'error',
        ...['href', 'src', 'action'].map((key) => ({ key, value: '/^\u002F/', message })),
      ],
    },
  },
];
