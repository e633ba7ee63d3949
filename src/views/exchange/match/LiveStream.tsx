export function LiveStream({ name }: { matchId: string; name: string }) {
  return <p>{name}</p>;
}
