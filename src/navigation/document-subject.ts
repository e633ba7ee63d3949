import { createContext, use, useEffect } from 'react';

/** Told what the screen is about. */
export const SubjectContext = createContext<(subject: string) => void>(() => {});

/** Which one of its kind the screen shows: its name stands in the browser's tab as long as it does. */
export function useSubject(subject: string): void {
  const tell = use(SubjectContext);
  useEffect(() => {
    tell(subject);
    return () => tell('');
  }, [tell, subject]);
}
