/** So few are drawn before anybody has read a line. */
const fewCards = 50;

/**
 * Returns a function for the progress of drawCards.ts that says about ten lines in the course of many cards, and nothing about a few.
 */
export function sayDrawing(say: (line: string) => void): (drawn: number, total: number) => void {
  return (drawn, total) => {
    if (total < fewCards) return;
    if (drawn === 0) say(`Drawing ${total} social cards …`);
    else if (drawn % Math.ceil(total / 10) === 0) say(`Drew ${drawn} of ${total} social cards.`);
  };
}
