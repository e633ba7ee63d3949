import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Sentence } from '../model/flows-file';
import { type Language, type Messages, messages } from './messages';
import { reasonsInHindi } from './messages/reasons-in-hindi';
import { startsInHindi } from './messages/starts-in-hindi';

interface Preferences {
  readonly language: Language;
  readonly text: Messages;
  readonly toggleLanguage: () => void;
  readonly toggleTheme: () => void;
}

const Context = createContext<Preferences | null>(null);

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser without storage forgets the choice.
  }
};

const preferredTheme = (): string => (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');

/** Language and theme of the studio, kept in this browser. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(read('flows.language') === 'hi' ? 'hi' : 'en');
  const [theme, setTheme] = useState(read('flows.theme') ?? preferredTheme());
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
  }, [language, theme]);
  const toggleLanguage = (): void => {
    const next = language === 'en' ? 'hi' : 'en';
    store('flows.language', next);
    setLanguage(next);
  };
  const toggleTheme = (): void => {
    const next = theme === 'dark' ? 'light' : 'dark';
    store('flows.theme', next);
    setTheme(next);
  };
  return (
    <Context value={{ language, text: messages[language], toggleLanguage, toggleTheme }}>{children}</Context>
  );
}

export function usePreferences(): Preferences {
  const preferences = use(Context);
  if (!preferences) throw new Error('PreferencesProvider is missing');
  return preferences;
}

/** A sentence in the language of the studio, in English where it has no other. */
export function useSentence(): (sentence: Sentence) => string {
  const { language } = usePreferences();
  return (sentence) => sentence[language] ?? sentence.en;
}

/** A start of a model in the language of the studio. */
export function useStartName(): (start: string) => string {
  const { language } = usePreferences();
  return (start) => (language === 'hi' ? (startsInHindi[start] ?? start) : start);
}

/** Why a machine has no test on screens, in the language of the studio. */
export function useReason(): (reason: string) => string {
  const { language } = usePreferences();
  return (reason) => (language === 'hi' ? (reasonsInHindi[reason] ?? reason) : reason);
}
