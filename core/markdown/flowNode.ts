import type { BlockContentMap, DefinitionContentMap, FrontmatterContentMap, PhrasingContentMap } from 'mdast';

export type FlowMap = BlockContentMap & DefinitionContentMap & FrontmatterContentMap;

/** A block-level node, as opposed to an inline one. mdast calls this flow content. */
export type FlowNode<Type extends keyof FlowMap = keyof FlowMap> = {
  [Each in Type]: FlowMap[Each] & { readonly type: Each };
}[Type];

/* What `:::name` … `:::`, `::name` and `:name` are parsed to. */
export type ContainerDirective = FlowMap['containerDirective'];
export type LeafDirective = FlowMap['leafDirective'];
export type TextDirective = PhrasingContentMap['textDirective'];
