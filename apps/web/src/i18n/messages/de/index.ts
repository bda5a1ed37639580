import { collectMessages } from '../../collect-messages.ts';

export const words = collectMessages(import.meta.glob('./*.json', { eager: true, import: 'default' }));
