/** The public name of targets that have one. */
export const publicUrl = 'https://besieged.example';
