import { gather } from '../../collect-messages.ts';

export const words = gather(import.meta.glob('./*.json', { eager: true, import: 'default' }));
