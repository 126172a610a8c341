import type { PathCommand } from 'opentype.js';

/**
 * Writes an outline as the `d` of an SVG path, to a tenth of a pixel. The library's own function writes `NaN` for numbers near
 * zero.
 */
export function pathData(commands: readonly PathCommand[]): string {
  return commands.map((command) => `${command.type}${pointsOf(command).map(rounded).join(' ')}`).join('');
}

function pointsOf(command: PathCommand): readonly number[] {
  switch (command.type) {
    case 'M':
    case 'L':
      return [command.x, command.y];
    case 'Q':
      return [command.x1, command.y1, command.x, command.y];
    case 'C':
      return [command.x1, command.y1, command.x2, command.y2, command.x, command.y];
    case 'Z':
      return [];
  }
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
