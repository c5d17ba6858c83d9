/** A tool page: the form is read, the operation called, the answer shown. */
import "../styles/tool.css";
import "../styles/answers.css";
import { startStar } from "../front/star.ts";
import { ToolForm } from "../tool-form.tsx";

startStar();
new ToolForm().start();
