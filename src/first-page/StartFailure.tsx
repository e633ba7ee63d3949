import type { Language } from '../../domain/preferences';
import { Button } from '../ui/buttons/Button';
import { Logo } from '../ui/illustrations/Logo';
import styles from './StartFailure.module.css';

const texts = {
  en: {
    title: 'The site could not be opened',
    details: 'Load the page again. If it does not open then, try again in a few minutes.',
  },
  hi: {
    title: 'साइट नहीं खुल सकी',
    details: 'पेज दोबारा खोलिए। तब भी न खुले, तो कुछ मिनट बाद फिर कोशिश कीजिए।',
  },
} as const satisfies Record<Language, unknown>;

export interface StartFailureProps {
  language: Language;
  /** Name of the product. */
  name: string;
  retryText: string;
}

/** In place of the application when its files cannot be loaded. `start-failure.ts` shows it and handles the button. */
export function StartFailure({ language, name, retryText }: StartFailureProps) {
  const { title, details } = texts[language];
  return (
    <main className={styles.failure} role="alert">
      <Logo label={name} />
      <h1 className={styles.title}>{title}</h1>
      <p>{details}</p>
      <Button>{retryText}</Button>
    </main>
  );
}
