import { gather } from '../gather.ts';

export const words = gather(import.meta.glob('./*.json', { eager: true, import: 'default' }));
