import { translated } from '../../pages/translated';
import type { SoonWords } from './content';

export const soonWords = translated<SoonWords>({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
