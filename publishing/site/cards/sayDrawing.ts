/** The most cards that are drawn without a message: they are finished before it could be read. */
const fewCards = 50;

/** Returns a function for the progress of drawCards.ts that prints about ten lines for many cards, and none for a few. */
export function sayDrawing(say: (line: string) => void): (drawn: number, total: number) => void {
  return (drawn, total) => {
    if (total < fewCards) return;
    if (drawn === 0) say(`Drawing ${total} social cards…`);
    else if (drawn % Math.ceil(total / 10) === 0) say(`Drew ${drawn} of ${total} social cards.`);
  };
}
