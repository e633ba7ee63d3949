import { withWords } from '../pages/translated';
import { sectionsWords } from './words/words';

/** The view and the words in use, side by side. */
export const sectionIntro = () => withWords(import('./SectionIntro'), sectionsWords);
