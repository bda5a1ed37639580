/** A house rule that changes nothing and shows a panel of every size, so that crowded tables can be looked at. */
// a plugin is the default export of its module
// oxlint-disable-next-line import/no-default-export
export default {
  id: 'house:three-panels',
  tier: 'house',
  apiVersion: 1,
  stage: 'draft',
  messages: {
    en: {
      name: 'Three panels',
      tagline: 'A panel of every size',
      rules: 'Three panels that change nothing.',
      'panel.track': 'Years until the last reactor is shut down',
      'panel.list': 'Approved by the supervisory board',
      'panel.counter': 'Reserve of the grid operator',
    },
  },
  rules: [],
  hooks: {
    panels: () => [
      { kind: 'track', title: 'panel.track', at: 4, of: 12 },
      { kind: 'list', title: 'panel.list', items: ['Wind 22', 'Fusion 50', 'Hybrid 29', 'Waste 38'] },
      { kind: 'counter', title: 'panel.counter', value: 128 },
    ],
  },
};
