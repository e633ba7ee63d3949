import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bookMachine } from '../machines/book.machine';
import type { slipMachine } from '../machines/slip.machine';
import type { Messages } from '../messages/en';

interface Book {
  readonly book: ActorRefFrom<typeof bookMachine>;
  readonly slip: ActorRefFrom<typeof slipMachine>;
  readonly text: Messages;
  /** First pixel of the frame on the screen. */
  visibleTop(): number;
  requestLogin(): void;
  requestRegistration(): void;
  requestDeposit(): void;
}

export const BookContext = createContext<Book | null>(null);

export function useBook(): Book {
  const book = useContext(BookContext);
  if (!book) throw new Error('This component is outside of the book');
  return book;
}
