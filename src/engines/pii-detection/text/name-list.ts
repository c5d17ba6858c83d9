/** First names and surnames: lists of the US census (from zxcvbn), and names of other languages collected by hand. */
import { createRequire } from "node:module";

interface NameLists {
  readonly female_names: readonly string[];
  readonly male_names: readonly string[];
  readonly surnames: readonly string[];
}

// The published types of zxcvbn omit the lists.
const lists = createRequire(import.meta.url)("zxcvbn/lib/frequency_lists.js") as NameLists;

const others =
  "ahmed mohammed mohamed muhammad ali omar fatima aisha yusuf ibrahim hassan hussein khalid layla noor zainab wei li ming jing xin yan hui hao chen yuki hiroshi kenji sakura haruto yui aoi takeshi naoko akira min-jun ji-woo seo-yeon minji jisoo raj priya arjun ananya rahul amit sanjay deepak anjali neha pooja vikram suresh ravi lakshmi sunita kavita hans jürgen jurgen günter uwe klaus dieter heike sabine petra ingrid lukas leon finn emma mia lena anna lea hannah felix moritz pierre jean michel luc antoine camille chloé chloe manon léa amélie amelie sophie étienne etienne françois francois thérèse mathieu josé jose maría maria juan carlos luis javier lucía lucia carmen pablo alejandro sofía sofia andrés andres miguel diego fernando raquel íñigo giulia marco luca francesca alessandro matteo chiara giuseppe giovanni paolo elena lorenzo valentina joão joao pedro tiago inês ines mariana rafael gabriela thiago larissa beatriz anna ivan olga dmitri sergei natasha svetlana vladimir anastasia ekaterina mikhail alexei yelena boris piotr krzysztof agnieszka katarzyna małgorzata tomasz wojciech zofia jakub lars anders erik ingrid astrid björn bjorn sven nils freya søren soren mette jens kirsten mikko aino matti liisa juha eeva zoltán zoltan istván lászló eszter jana petr tomáš tomas lenka pavel jiří ioana andrei mihai elena radu stelian dimitrios yannis eleni kostas georgios mehmet ayşe ayse mustafa elif emre zeynep avi yael noa itai tamar amara kwame chinedu ngozi oluwaseun thandiwe sipho zanele fatou kofi ama aisling siobhan niamh sean seán liam oisin saoirse jack oliver harry noah ethan aiden logan mason olivia ava isabella charlotte amelia harper evelyn abigail zoe zoë nguyen linh minh thu tuan siti budi dewi putri agus james john robert michael william david jane sarah emily jessica ashley daniel matthew andrew joshua anthony thomas jennifer jordan jason justin brandon george alice alex sam kate lisa laura peter paul kevin brian steven susan karen nancy helen sandra rachel samantha melissa nicole michelle amanda stephanie heather danielle lauren megan charlie patrick maggie martin diana natalie bruce claire simon nathan ryan eric adam aaron tyler dylan austin jasmine madison taylor morgan bailey henry edward priyanka ada alan grace";

/** First names that are as well everyday words: not enough on their own. */
const words =
  "will mark may june april august grace hope faith joy rose bill art frank grant chase drew rich bob jack pat sue dawn eve ivy iris lily daisy amber ruby pearl penny crystal victor max ray rob nick jay lane dean earl king van ben hunter page paige glen dale cliff guy gene carol melody harmony summer autumn the a in an so le man see do my so long best young good day more price field stone brown green white black";

const split = (text: string): readonly string[] => text.split(" ");

export const firstNames: ReadonlySet<string> = new Set([
  ...lists.female_names,
  ...lists.male_names,
  ...split(others),
]);
export const surnames: ReadonlySet<string> = new Set(lists.surnames);
export const everydayNames: ReadonlySet<string> = new Set(split(words));
