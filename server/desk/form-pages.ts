import { HttpError } from '../kit/http/http-error';
import type { DeskAct, DeskPage } from './forms/contract';
import type { ReturnedForm } from './forms/returned-form';
import type { Page, PageRequest } from './page-request';

export type Render = (request: PageRequest) => Promise<Page>;

/** The pages on which forms are shown again. */
export interface FormPages {
  add(page: DeskPage, render: Render): void;
  /** The page of the form; if that no longer exists, the page above it. */
  renderAgain(request: PageRequest, returned: ReturnedForm): Promise<Page>;
}

export function createFormPages(): FormPages {
  const renders = new Map<string, Render>();

  /** The renderers of a form's page, whose path is that of the form without its last parts, and of the pages above. */
  function rendersOf({ path }: DeskAct): [Render, ...Render[]] {
    const found: Render[] = [];
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const render = renders.get(path.slice(0, end));
      if (render !== undefined) found.push(render);
    }
    const [first, ...others] = found;
    if (first === undefined) throw new Error(`No page shows the form of ${path}`);
    return [first, ...others];
  }

  return {
    add(page, render) {
      renders.set(page.path, render);
    },
    async renderAgain(request, { act, entered }) {
      const [first, ...others] = rendersOf(act);
      if (!entered.isOutdated) return first(request);
      return others.reduce<Promise<Page>>(
        (page, render) =>
          page.catch((error: unknown) => {
            if (error instanceof HttpError && error.status === 404) return render(request);
            throw error;
          }),
        first(request),
      );
    },
  };
}
