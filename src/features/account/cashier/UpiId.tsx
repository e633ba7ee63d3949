/** Breaks before the name of the bank. */
export function UpiId({ id }: { id: string }) {
  const [name, bank] = id.split('@');
  return (
    <>
      {name}
      <wbr />@{bank}
    </>
  );
}
