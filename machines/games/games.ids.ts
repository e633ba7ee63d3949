/** Ids of the children of `games`. */
export const idOfPage = (slug: string) => `gamePage:${slug}` as const;
