/** What of a drawn element the engine reads, read and written through bpmn-js. */
import type Modeler from 'bpmn-js/lib/Modeler';

/** A business object of bpmn-moddle. */
export interface Moddle {
  $type: string;
  id?: string;
  name?: string;
  $parent?: Moddle;
  get: (name: string) => unknown;
}

export interface DrawnElement {
  id: string;
  type: string;
  businessObject: Moddle;
  source?: DrawnElement;
  parent?: DrawnElement;
}

interface Modeling {
  updateProperties: (element: DrawnElement, properties: object) => void;
  updateModdleProperties: (element: DrawnElement, of: Moddle, properties: object) => void;
}

interface Factory {
  create: (type: string, properties: object) => Moddle;
}

interface Root {
  getRootElement: () => DrawnElement;
}

type List = Moddle[] | undefined;

const kRoots = { message: 'bpmn:Message', error: 'bpmn:Error' } as const;

/** Changes of one drawn element; each is a step that can be undone. */
export class Element {
  constructor(
    private readonly modeler: Modeler,
    readonly drawn: DrawnElement,
  ) {}

  get object(): Moddle {
    return this.drawn.businessObject;
  }

  is(...types: string[]): boolean {
    return types.some((type) => this.object.$type === `bpmn:${type}`);
  }

  /** An attribute, "" when it is not there. */
  text(name: string, of: Moddle = this.object): string {
    const value = of.get(name);
    return value === undefined || value === null ? '' : String(value);
  }

  put(properties: object) {
    this.modeling().updateProperties(this.drawn, properties);
  }

  putIn(of: Moddle, properties: object) {
    this.modeling().updateModdleProperties(this.drawn, of, properties);
  }

  /** A new object below `parent`. */
  make(type: string, properties: object, parent: Moddle = this.object): Moddle {
    const made = this.modeler.get<Factory>('bpmnFactory').create(type, properties);
    made.$parent = parent;
    return made;
  }

  /** `${ }` around it is left to who reads it. */
  expression(text: string, parent: Moddle = this.object): Moddle | undefined {
    return text ? this.make('bpmn:FormalExpression', { body: text }, parent) : undefined;
  }

  bodyOf(name: string, of: Moddle = this.object): string {
    const expression = of.get(name) as Moddle | undefined;
    return expression ? this.text('body', expression) : '';
  }

  /** What an event is about. */
  definition(kind: string): Moddle | undefined {
    const all = this.object.get('eventDefinitions') as List;
    return all?.find((one) => one.$type === `bpmn:${kind}EventDefinition`);
  }

  loop(): Moddle | undefined {
    const loop = this.object.get('loopCharacteristics') as Moddle | undefined;
    return loop?.$type === 'bpmn:MultiInstanceLoopCharacteristics' ? loop : undefined;
  }

  /** The name of the message or the code of the error that `of` refers to. */
  referred(kind: keyof typeof kRoots, of: Moddle): string {
    const root = of.get(`${kind}Ref`) as Moddle | undefined;
    return root ? this.text(kind === 'message' ? 'name' : 'errorCode', root) : '';
  }

  /** Refers to the message or error of that name, which is made where there is none. */
  refer(kind: keyof typeof kRoots, of: Moddle, name: string) {
    const definitions = this.definitions();
    const roots = (definitions.get('rootElements') as List) ?? [];
    const attribute = kind === 'message' ? 'name' : 'errorCode';
    let root = roots.find((one) => one.$type === kRoots[kind] && one.get(attribute) === name);
    if (!root && name) {
      const id = `${kind}_${roots.length + 1}_${Math.random().toString(36).slice(2, 7)}`;
      root = this.make(kRoots[kind], { id, name, [attribute]: name }, definitions);
      this.putIn(definitions, { rootElements: [...roots, root] });
    }
    const refers = { [`${kind}Ref`]: name ? root : undefined };
    if (of === this.object) this.put(refers);
    else this.putIn(of, refers);
  }

  /** Extension elements of a type. */
  extensions(type: string): Moddle[] {
    const all = this.object.get('extensionElements') as Moddle | undefined;
    return ((all?.get('values') as List) ?? []).filter((one) => one.$type === `flowable:${type}`);
  }

  putExtensions(type: string, values: (parent: Moddle) => Moddle[]) {
    const before = this.object.get('extensionElements') as Moddle | undefined;
    const holder = this.make('bpmn:ExtensionElements', { values: [] });
    const others = ((before?.get('values') as List) ?? []).filter(
      (one) => one.$type !== `flowable:${type}`,
    );
    const all = [...others, ...values(holder)];
    for (const one of all) one.$parent = holder;
    (holder as unknown as { values: Moddle[] }).values = all;
    this.put({ extensionElements: all.length ? holder : undefined });
  }

  private definitions(): Moddle {
    const root = this.modeler.get<Root>('canvas').getRootElement().businessObject;
    let at = root;
    while (at.$parent) at = at.$parent;
    return at;
  }

  private modeling(): Modeling {
    return this.modeler.get<Modeling>('modeling');
  }
}
