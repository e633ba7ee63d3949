/** A state graph that tours can cover. */
export interface StateGraph<State, Event> {
  readonly start: State;
  eventsIn(state: State): readonly Event[];
  next(state: State, event: Event): State;
  /** Two states with the same key are the same node. */
  key(state: State): string;
  /** Two transitions with the same key are the same edge; each edge is covered at least once. */
  edge(state: State, event: Event, next: State): string;
}

export interface TourStep<State, Event> {
  readonly event: Event;
  readonly from: State;
  readonly to: State;
}

/** The shortest path from a state to an edge that is not covered, with that edge as its last step. */
function pathToUncoveredEdge<State, Event>(
  graph: StateGraph<State, Event>,
  from: State,
  covered: ReadonlySet<string>,
): readonly TourStep<State, Event>[] {
  const seen = new Set([graph.key(from)]);
  const queue: { state: State; path: readonly TourStep<State, Event>[] }[] = [{ state: from, path: [] }];
  for (const { state, path } of queue) {
    for (const event of graph.eventsIn(state)) {
      const next = graph.next(state, event);
      const longer = [...path, { event, from: state, to: next }];
      if (!covered.has(graph.edge(state, event, next))) return longer;
      if (seen.has(graph.key(next))) continue;
      seen.add(graph.key(next));
      queue.push({ state: next, path: longer });
    }
  }
  return [];
}

/**
 * Covers every edge with few, long tours, which repeat fewer steps than one short path for each edge. Leaves out the edges
 * that are in `covered` and adds those of these tours to it.
 */
export function toursOf<State, Event>(
  graph: StateGraph<State, Event>,
  maxSteps: number,
  covered: Set<string>,
): readonly (readonly TourStep<State, Event>[])[] {
  const tours: TourStep<State, Event>[][] = [];
  for (;;) {
    const tour: TourStep<State, Event>[] = [];
    while (tour.length < maxSteps) {
      const path = pathToUncoveredEdge(graph, tour.at(-1)?.to ?? graph.start, covered);
      if (path.length === 0) break;
      for (const step of path) covered.add(graph.edge(step.from, step.event, step.to));
      tour.push(...path);
    }
    if (tour.length === 0) return tours;
    tours.push(tour);
  }
}
