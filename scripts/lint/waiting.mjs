// A busy machine is slow, not wrong: what a test waits for may take as long as tests are given, and no shorter time of its own.

const message = 'It gives up after a second: expect.poll waits as long as tests are given.';

export const waiting = [
  {
    name: 'waiting',
    files: ['**/{test,e2e}/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['waitFor', 'waitUntil'].map((property) => ({ object: 'vi', property, message })),
      ],
    },
  },
];
