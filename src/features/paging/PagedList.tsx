import { type ReactNode, useState } from 'react';
import { Stack } from '../../ui/layout/Stack';
import { Pages } from './Pages';

/** Entries on a page: thousands of cards, each with a button and a dialog, stop the page for seconds. */
const PAGE_SIZE = 50;

interface PagedListProps<Item> {
  className: string | undefined;
  list: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** A list that the backend sends as a whole, in pages if it is longer than any player's: `ul` alone otherwise. */
export function PagedList<Item>({ children, className, keyOf, list }: PagedListProps<Item>) {
  const [chosen, setChosen] = useState(1);
  const count = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const page = Math.min(chosen, count);
  const shown = list.length > PAGE_SIZE ? list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : list;
  const items = (
    <ul className={className}>
      {shown.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
  if (count === 1) return items;
  return (
    <Stack gap={16}>
      {items}
      <Pages page={page} count={count} onChoose={setChosen} />
    </Stack>
  );
}
