import type { ListedMarker } from './listedMarkers.ts';
import { useMemo } from 'react';
import { useDocumentPane } from 'sanity/structure';
import { fieldLabels } from './fieldLabels.ts';
import { listedMarkers } from './listedMarkers.ts';
import { useFormMarkers } from './useFormMarkers.ts';

/** Returns the problems of the document whose column this is in, as the list of problems has them: errors first. */
export function useListedProblems(): readonly ListedMarker[] {
  const { schemaType, validation, value } = useDocumentPane();
  const markers = useFormMarkers(validation);
  return useMemo(
    () => listedMarkers(markers, (path) => fieldLabels(schemaType, path, value)),
    [markers, schemaType, value],
  );
}
