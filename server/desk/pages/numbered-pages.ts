import { type Html, html } from '../html/html';
import { link } from '../html/parts';

const MAX_PAGE = 10_000;

/** The number of a page in the address; 1 if it is none. */
export const pageNumber = (text: string): number =>
  Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(text)) || 1));

interface Pager {
  readonly number: number;
  readonly hasMore: boolean;
  readonly back: string;
  readonly more: string;
  address(number: number): string;
}

/** Links to the page before and after a numbered one. */
export const pager = ({ address, back, hasMore, more, number }: Pager): Html => html`<p class="pager">
  ${number > 1 && link(address(number - 1), back)}
  ${hasMore && link(address(number + 1), more)}
</p>`;
