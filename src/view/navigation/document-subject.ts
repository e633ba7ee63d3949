import { createContext, use, useEffect } from 'react';

/** Sets what the screen is about, for the document title. */
export const SubjectContext = createContext<(subject: string) => void>(() => {});

/** Puts the name of what a screen shows, such as a match, into the document title while it is mounted. */
export function useSubject(subject: string): void {
  const setSubject = use(SubjectContext);
  useEffect(() => {
    setSubject(subject);
    return () => setSubject('');
  }, [setSubject, subject]);
}
