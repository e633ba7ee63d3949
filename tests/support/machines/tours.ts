/** Something that can be walked: what may happen next, and where it leads. */
export interface Land<State, Event> {
  readonly start: State;
  eventsIn(state: State): readonly Event[];
  next(state: State, event: Event): State;
  /** Two states with the same key are the same place. */
  key(state: State): string;
  /** Two steps with the same name are the same road; each is gone at least once. */
  road(state: State, event: Event, next: State): string;
}

export interface TourStep<State, Event> {
  readonly event: Event;
  readonly from: State;
  readonly to: State;
}

/** The shortest way from a place to a road that was not gone yet, that road included. */
function wayToNewRoad<State, Event>(
  land: Land<State, Event>,
  from: State,
  gone: ReadonlySet<string>,
): readonly TourStep<State, Event>[] {
  const seen = new Set([land.key(from)]);
  const queue: { state: State; linkTarget: readonly TourStep<State, Event>[] }[] = [
    { state: from, linkTarget: [] },
  ];
  for (const { state, linkTarget } of queue) {
    for (const event of land.eventsIn(state)) {
      const next = land.next(state, event);
      const longer = [...linkTarget, { event, from: state, to: next }];
      if (!gone.has(land.road(state, event, next))) return longer;
      if (seen.has(land.key(next))) continue;
      seen.add(land.key(next));
      queue.push({ state: next, linkTarget: longer });
    }
  }
  return [];
}

/**
 * Few and long walks that go every road: where a step is slow, the way to it is worth more than one visit. Roads that
 * were gone elsewhere already are left out; those of these tours are added to them.
 */
export function toursOf<State, Event>(
  land: Land<State, Event>,
  longest: number,
  gone: Set<string>,
): readonly (readonly TourStep<State, Event>[])[] {
  const tours: TourStep<State, Event>[][] = [];
  for (;;) {
    const tour: TourStep<State, Event>[] = [];
    while (tour.length < longest) {
      const linkTarget = wayToNewRoad(land, tour.at(-1)?.to ?? land.start, gone);
      if (linkTarget.length === 0) break;
      for (const step of linkTarget) gone.add(land.road(step.from, step.event, step.to));
      tour.push(...linkTarget);
    }
    if (tour.length === 0) return tours;
    tours.push(tour);
  }
}
