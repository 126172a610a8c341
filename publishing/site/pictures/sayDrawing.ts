/** The most pictures that are drawn without a message: they are finished before it could be read. */
const fewCards = 50;

/** Returns a function for the progress of drawPictures.ts that prints about ten lines for many pictures, and none for a few. */
export function sayDrawing(say: (line: string) => void): (drawn: number, total: number) => void {
  return (drawn, total) => {
    if (total < fewCards) return;
    if (drawn === 0) say(`Drawing ${total} pictures…`);
    else if (drawn % Math.ceil(total / 10) === 0) say(`Drew ${drawn} of ${total} pictures.`);
  };
}
