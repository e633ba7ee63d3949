import { translated } from '../../../pages/translated';
import type { ListWords } from './content';

export const listWords = translated<ListWords>({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
