import type { FormEvent, ReactNode } from 'react';
import type { StringInputProps } from 'sanity';
import { Component } from 'react';
import { textPatches } from '../values/textPatches.ts';
import { caretAfter } from './caretAfter.ts';

/**
 * A text that others may be editing, too: the caret stays between the same characters, two people who begin a text at the same time lose no
 * letters, and typing continues when a colleague empties the text.
 */
export function TextInput(props: StringInputProps): ReactNode {
  const { value = '', elementProps, onChange } = props;
  const type = (event: FormEvent<HTMLInputElement>): void => {
    const text = event.currentTarget.value;
    if (text === '') elementProps.onChange(event);
    else onChange(textPatches(value, text));
  };
  return (
    <KeepCaret id={elementProps.id} text={value}>
      {props.renderDefault({ ...props, elementProps: { ...elementProps, onChange: type } })}
    </KeepCaret>
  );
}

type KeepCaretProps = {
  /** The id of the element that the text is typed into. */
  readonly id: string;
  readonly text: string;
  readonly children: ReactNode;
};
type Selected = { readonly start: number; readonly end: number };

/** Browsers move the caret to the end when a text is changed by a script. This is a class because only classes can look at the page just before that. */
class KeepCaret extends Component<KeepCaretProps, object, Selected | null> {
  override getSnapshotBeforeUpdate({ text }: KeepCaretProps): Selected | null {
    const box = focusedBox(this.props.id);
    // What is typed here is in the box already.
    if (!box || text === this.props.text || box.value !== text) return null;
    const { selectionStart: start, selectionEnd: end } = box;
    return start === null || end === null ? null : { start, end };
  }

  override componentDidUpdate({ text }: KeepCaretProps, _: object, selected: Selected | null): void {
    if (!selected) return;
    const [start, end] = [selected.start, selected.end].map((at) => caretAfter(text, this.props.text, at));
    focusedBox(this.props.id)?.setSelectionRange(start ?? 0, end ?? 0);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function focusedBox(id: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const { activeElement: box } = document;
  const isBox = box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement;
  return isBox && box.id === id ? box : undefined;
}
